import { Dialog, upFrom } from '@sluice/builder-ui';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Key } from '../../../components/Key.tsx';
import { shortcutsMessages } from './messages.ts';
import { shortcutAreas } from './shortcut-list.ts';

const Areas = styled.div`
  @media ${upFrom(680)} {
    columns: 2;
    column-gap: var(--sluice-space-6);
  }
`;

const Area = styled.section`
  margin-block-end: 20px;
  break-inside: avoid;

  & > h3 {
    margin: 0 0 6px;
    color: var(--sluice-ink-3);
    font: var(--sluice-weight-semibold) var(--sluice-size-badge) / 1.5 var(--sluice-font-ui);
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }

  & > dl {
    display: grid;
    margin: 0;
  }
`;

const Entry = styled.div`
  display: flex;
  gap: var(--sluice-space-3);
  align-items: center;
  justify-content: space-between;
  padding-block: 7px;
  border-block-end: 1px solid var(--sluice-line);
  font-size: var(--sluice-size-control);

  &:last-child {
    border: 0;
  }

  & > dt {
    min-inline-size: 0;
  }

  & > dd {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: var(--sluice-space-1);
    align-items: center;
    justify-content: flex-end;
    max-inline-size: 50%;
    margin: 0;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
  }
`;

/** Keys that are pressed together. */
const Keys = styled.span`
  display: inline-flex;
  gap: var(--sluice-space-1);
`;

interface ShortcutsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** All keyboard shortcuts, by the place where they work. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps): ReactNode {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      size="large"
      title={shortcutsMessages.title}
      description={shortcutsMessages.description}
    >
      <Areas>
        {shortcutAreas().map(({ name, shortcuts }) => (
          <Area key={name}>
            <h3>{name}</h3>
            <dl>
              {shortcuts.map(({ text, ways }) => (
                <Entry key={text}>
                  <dt>{text}</dt>
                  <dd>
                    <Ways ways={ways} or={shortcutsMessages.or} />
                  </dd>
                </Entry>
              ))}
            </dl>
          </Area>
        ))}
      </Areas>
    </Dialog>
  );
}

function Ways({ ways, or }: { ways: readonly (readonly string[])[]; or: string }): ReactNode {
  return ways.map((keys, index) => (
    <Fragment key={keys.join()}>
      {index > 0 && <span>{or}</span>}
      <Keys>
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </Keys>
    </Fragment>
  ));
}
