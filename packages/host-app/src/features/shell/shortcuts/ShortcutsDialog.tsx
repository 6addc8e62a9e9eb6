import { Button, Dialog, upFrom } from '@sluice/builder-ui';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Key } from '../../../components/Key.tsx';
import { shortcutsMessages } from './messages.ts';
import { keysOf, modifierName, SHORTCUTS, type Shortcut } from '../../../lib/shortcuts.ts';

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
      footer={<Button onPress={onClose}>{shortcutsMessages.close}</Button>}
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

/** Keys, and what they do. */
interface ListedShortcut {
  /** Keys that are pressed together, one list for each way to do it. */
  ways: readonly (readonly string[])[];
  text: string;
}

interface ShortcutArea {
  name: string;
  shortcuts: readonly ListedShortcut[];
}

/** The area in which each of the application's own shortcuts is listed. A new one has to say that. */
const AREA_OF: Readonly<Record<keyof typeof SHORTCUTS, 'everywhere' | 'generator'>> = {
  palette: 'everywhere',
  sidebar: 'everywhere',
  shortcuts: 'everywhere',
  save: 'generator',
};

const listed = (text: string, ...ways: string[][]): ListedShortcut => ({ ways, text });

/** All shortcuts of the application and of the builder, by the place where they work. */
export function shortcutAreas(): ShortcutArea[] {
  const { areas, keys } = shortcutsMessages;
  const modifier = modifierName();
  const own = (area: (typeof AREA_OF)[keyof typeof AREA_OF]) =>
    (Object.entries(SHORTCUTS) as [keyof typeof SHORTCUTS, Shortcut][])
      .filter(([name]) => AREA_OF[name] === area)
      .map(([name, shortcut]) => listed(shortcutsMessages[name], keysOf(shortcut)));
  return [
    {
      name: areas.everywhere,
      shortcuts: [
        ...own('everywhere'),
        listed(shortcutsMessages.regions, ['F6']),
        listed(shortcutsMessages.escape, [keys.escape]),
      ],
    },
    {
      name: areas.generator,
      shortcuts: [
        ...own('generator'),
        listed(shortcutsMessages.undo, [modifier, 'Z']),
        listed(shortcutsMessages.redo, [modifier, keys.shift, 'Z'], ['Ctrl', 'Y']),
      ],
    },
    {
      name: areas.moving,
      shortcuts: [
        listed(shortcutsMessages.pickUp, [keys.space], [keys.enter]),
        listed(shortcutsMessages.place, ['↑'], ['↓']),
        listed(shortcutsMessages.ends, [keys.home], [keys.end]),
        listed(shortcutsMessages.cancel, [keys.escape]),
      ],
    },
    { name: areas.fields, shortcuts: fieldShortcuts() },
    {
      name: areas.preview,
      shortcuts: [
        listed(shortcutsMessages.lines, ['↑'], ['↓'], [keys.home], [keys.end]),
        listed(shortcutsMessages.goToCard, [keys.enter]),
        listed(shortcutsMessages.leaveEditor, [keys.escape]),
        listed(shortcutsMessages.splitter, ['←'], ['→'], [keys.home], [keys.end]),
      ],
    },
  ];
}

function fieldShortcuts(): ListedShortcut[] {
  const { keys } = shortcutsMessages;
  return [
    listed(shortcutsMessages.openList, ['↓'], ['↑']),
    listed(shortcutsMessages.choose, [keys.enter]),
    listed(shortcutsMessages.takeBack, [keys.escape]),
    listed(shortcutsMessages.addValue, [keys.enter], [keys.comma]),
    listed(shortcutsMessages.addTag, [keys.enter], [keys.tab], [keys.comma]),
    listed(shortcutsMessages.removeLast, [keys.backspace]),
    listed(shortcutsMessages.chip, [keys.enter], [keys.backspace]),
    listed(shortcutsMessages.tabs, ['←'], ['→'], [keys.home], [keys.end]),
  ];
}
