import { keysOf, modifierName, SHORTCUTS, type Shortcut } from '../../../lib/shortcuts.ts';
import { shortcutsMessages } from './messages.ts';

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

/** Where each of the application's own shortcuts is listed. A new one has to say that. */
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
