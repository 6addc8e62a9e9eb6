import { render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { useConditionWords } from '../condition-builder/messages.ts';
import { useIslandWords } from '../liquid-code/island-words.ts';
import { useSnippetTableMessages } from '../snippet-table/messages.ts';
import { useTagInputMessages } from '../tag-input/messages.ts';
import { MessagesProvider, type MessageOverrides } from './MessagesProvider.tsx';
import { defaultMessages } from './default-messages.ts';
import { useMessages } from './useMessages.ts';

/** What a component of ours takes. */
const useSections = () => ({ snippetTable: useSnippetTableMessages(), tagInput: useTagInputMessages() });

const messages: MessageOverrides = {
  tagInput: { create: (tag) => `${tag} anlegen` },
  liquid: { islandReason: () => 'bleibt', problem: () => 'fehlt' },
};

function Provided({ children }: { children: ReactNode }): ReactNode {
  return (
    <MessagesProvider messages={{ snippetTable: { tags: 'Schlagwörter' } }}>
      <MessagesProvider messages={messages}>{children}</MessagesProvider>
    </MessagesProvider>
  );
}

describe.each([
  ['a component of ours', useSections],
  ['a component of a host', useMessages],
])('MessagesProvider, for %s', (_, useWords) => {
  function Probe(): ReactNode {
    const { snippetTable, tagInput } = useWords();
    return `${snippetTable.name}, ${snippetTable.tags}, ${tagInput.create('vip')}`;
  }

  it('speaks English without a provider', () => {
    expect(render(<Probe />).container.textContent).toBe('Name, Tags, Create “vip”');
  });

  it('replaces the given strings, keeps the others, and can be nested', () => {
    const { container } = render(<Probe />, { wrapper: Provided });
    expect(container.textContent).toBe('Name, Schlagwörter, vip anlegen');
  });
});

describe('the messages of a section', () => {
  it('the messages of a section are the same object in every component and on every render', () => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MessagesProvider messages={messages}>{children}</MessagesProvider>
    );
    const { result, rerender } = renderHook(
      () => [useTagInputMessages(), useTagInputMessages(), useConditionWords()] as const,
      { wrapper },
    );
    const [tagInput, elsewhere, condition] = result.current;
    rerender();
    expect(elsewhere).toBe(tagInput);
    expect(result.current[0]).toBe(tagInput);
    expect(result.current[2]).toBe(condition);
  });

  it('the messages of a section are picked from a section that several components share', () => {
    const { result } = renderHook(() => ({ condition: useConditionWords(), kept: useIslandWords() }), {
      wrapper: Provided,
    });
    const { condition, kept } = result.current;
    const problem = { code: 'value-missing', params: {} } as const;
    expect([
      condition.problem(problem),
      kept.islandReason({ code: 'no-chain', params: { name: 'if' } }),
    ]).toEqual(['fehlt', 'bleibt']);
    expect(condition.operator('==', undefined)).toBe(defaultMessages.liquid.operator('==', undefined));
  });
});
