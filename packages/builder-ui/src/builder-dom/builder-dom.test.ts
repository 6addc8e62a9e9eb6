import { describe, expect, it } from 'vitest';
import { dataNames, findCard, findField, findRow, idsAround, mark, rowsIn, setMark } from './builder-dom.ts';

describe('finding elements of the builder', () => {
  const page = document.createElement('div');
  page.innerHTML = `
    <div ${dataNames.statement}="s&quot;1">
      <div ${dataNames.condition}="c1"><span ${dataNames.attribute}><button data-icon>Type</button><input value="plan" /></span></div>
      <div ${dataNames.condition}="c2"><span ${dataNames.firstValue}><input /></span></div>
    </div>`;

  it('finding elements of the builder finds cards and rows by any id, and fields in their rows', () => {
    const card = findCard(page, 's"1');
    expect(card && rowsIn(card)).toEqual([findRow(page, 'c1'), findRow(page, 'c2')]);
    const row = findRow(page, 'c1');
    expect(row && findField(row, 'attribute')).toHaveProperty('value', 'plan');
    expect(row && findField(row, 'firstValue')).toBeNull();
    expect(findRow(page, 'gone')).toBeNull();
  });

  it('finding elements of the builder finds the statement and condition that an element belongs to', () => {
    const input = page.querySelector('input:not([value])') as Element;
    expect(idsAround(input)).toEqual({ statementId: 's"1', conditionId: 'c2' });
    expect(idsAround(page)).toEqual({ statementId: undefined, conditionId: undefined });
  });

  it('finding elements of the builder marks elements while they are rendered and afterwards', () => {
    expect(mark('condition', 'c1')).toEqual({ [dataNames.condition]: 'c1' });
    expect(mark('firstValue', false)).toEqual({ [dataNames.firstValue]: undefined });
    setMark(page, 'dragging', true);
    expect(page.getAttribute(dataNames.dragging)).toBe('');
    setMark(page, 'dragging', false);
    expect(page.hasAttribute(dataNames.dragging)).toBe(false);
  });
});
