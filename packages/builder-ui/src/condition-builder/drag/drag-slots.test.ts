import { describe, expect, it } from 'vitest';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { groupedTemplate } from '../../test-data/grouped-template.ts';
import { allowedSlot, slotOf, slotsFor } from './drag-slots.ts';

const first = { kind: 'condition', statementId: 's1', conditionId: 'c1' } as const;

describe('drop positions', () => {
  it('of a statement are all positions among the statements', () => {
    const item = { kind: 'statement', statementId: 's2' } as const;
    expect(slotsFor(exampleTemplate, item, new Set())).toEqual([{ index: 0 }, { index: 1 }, { index: 2 }]);
  });

  it('of a condition are every position in open statements and the end of closed ones', () => {
    expect(slotsFor(exampleTemplate, first, new Set(['s1', 's2']))).toEqual([
      { statementId: 's1', index: 0 },
      { statementId: 's1', index: 1 },
      { statementId: 's2', index: 0 },
      { statementId: 's2', index: 1 },
      { statementId: 's3', index: 1 },
    ]);
  });

  it('drop positions do not exist for the only condition of a statement', () => {
    const only = { kind: 'condition', statementId: 's2', conditionId: 'c3' } as const;
    expect(slotsFor(exampleTemplate, only, new Set(['s1', 's2']))).toEqual([]);
  });

  it('of a condition are those in groups, too, and a group goes neither into itself nor too deep', () => {
    const item = { kind: 'condition', statementId: 's1', conditionId: 'a' } as const;
    const inGroups = slotsFor(groupedTemplate, item, new Set(['s1'])).filter(
      (slot) => slot.statementId === 's1',
    );
    expect(inGroups.map(({ groupId = '', index }) => `${groupId}:${String(index)}`)).toEqual([
      ':0',
      'g1:0',
      'g2:0',
      'g2:1',
      'g3:0',
      'g3:1',
      'g3:2',
      'g2:2',
      'g1:1',
      ':1',
    ]);
    const group = slotsFor(groupedTemplate, { ...item, conditionId: 'g2' }, new Set(['s1', 's2']));
    expect(group.map(({ groupId }) => groupId)).not.toContain('g2');
    expect(group.map(({ groupId }) => groupId)).not.toContain('g3');
    expect(group.map(({ groupId }) => groupId)).toContain('g5');
    const only = slotsFor(groupedTemplate, { ...item, conditionId: 'g1' }, new Set(['s1']));
    expect(only).toEqual([]);
  });

  it('drop positions do not exist for an item that is gone', () => {
    expect(slotOf(exampleTemplate, { ...first, conditionId: 'gone' })).toBeUndefined();
    expect(slotsFor(exampleTemplate, { ...first, statementId: 'gone' }, new Set())).toEqual([]);
  });

  it('drop positions are chosen as near as possible to the pointer', () => {
    const slots = slotsFor(exampleTemplate, first, new Set(['s1']));
    expect(allowedSlot(slots, { statementId: 's2', index: 0 })).toEqual({ statementId: 's2', index: 1 });
    expect(allowedSlot(slots, { statementId: 's1', index: 99 })).toEqual({ statementId: 's1', index: 1 });
    expect(allowedSlot(slots, { statementId: 'gone', index: 0 })).toBeUndefined();
  });
});
