import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { useMessages } from './MessagesContext.ts';
import { MessagesProvider } from './MessagesProvider.tsx';

function Probe(): ReactNode {
  const { snippetTable, tagInput } = useMessages();
  return `${snippetTable.name}, ${snippetTable.tags}, ${tagInput.create('vip')}`;
}

describe('MessagesProvider', () => {
  it('speaks English without a provider', () => {
    expect(render(<Probe />).container.textContent).toBe('Name, Tags, Create “vip”');
  });

  it('replaces the given strings, keeps the others, and nests', () => {
    const { container } = render(
      <MessagesProvider messages={{ snippetTable: { tags: 'Schlagworte' } }}>
        <MessagesProvider messages={{ tagInput: { create: (tag) => `${tag} anlegen` } }}>
          <Probe />
        </MessagesProvider>
      </MessagesProvider>,
    );
    expect(container.textContent).toBe('Name, Schlagworte, vip anlegen');
  });
});
