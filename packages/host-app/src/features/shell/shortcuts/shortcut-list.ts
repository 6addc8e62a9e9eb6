import { keysOf, modifierName, SHORTCUTS, type Shortcut } from '../../../lib/shortcuts/shortcuts.ts';
import type { ShortcutsTexts } from './messages.ts';

/** What some keys do. */
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

/** All shortcuts of the application and of the builder, by the place where they work. */
export function shortcutAreas(texts: ShortcutsTexts): ShortcutArea[] {
  const { areas, keys } = texts;
  const modifier = modifierName();
  const listed = (text: string, ...ways: string[][]): ListedShortcut => ({ ways, text });
  const own = (area: (typeof AREA_OF)[keyof typeof AREA_OF]) =>
    (Object.entries(SHORTCUTS) as [keyof typeof SHORTCUTS, Shortcut][])
      .filter(([name]) => AREA_OF[name] === area)
      .map(([name, shortcut]) => listed(texts[name], keysOf(shortcut)));
  return [
    {
      name: areas.everywhere,
      shortcuts: [...own('everywhere'), listed(texts.regions, ['F6']), listed(texts.escape, [keys.escape])],
    },
    {
      name: areas.generator,
      shortcuts: [
        ...own('generator'),
        listed(texts.undo, [modifier, 'Z']),
        listed(texts.redo, [modifier, keys.shift, 'Z'], ['Ctrl', 'Y']),
      ],
    },
    {
      name: areas.moving,
      shortcuts: [
        listed(texts.pickUp, [keys.space], [keys.enter]),
        listed(texts.place, ['↑'], ['↓']),
        listed(texts.ends, [keys.home], [keys.end]),
        listed(texts.cancel, [keys.escape]),
      ],
    },
    { name: areas.fields, shortcuts: fieldShortcuts(texts, listed) },
    {
      name: areas.preview,
      shortcuts: [
        listed(texts.lines, ['↑'], ['↓'], [keys.home], [keys.end]),
        listed(texts.goToCard, [keys.enter]),
        listed(texts.leaveEditor, [keys.escape]),
        listed(texts.splitter, ['←'], ['→'], [keys.home], [keys.end]),
      ],
    },
  ];
}

function fieldShortcuts(
  texts: ShortcutsTexts,
  listed: (text: string, ...ways: string[][]) => ListedShortcut,
): ListedShortcut[] {
  const { keys } = texts;
  return [
    listed(texts.openList, ['↓'], ['↑']),
    listed(texts.choose, [keys.enter]),
    listed(texts.takeBack, [keys.escape]),
    listed(texts.addValue, [keys.enter], [keys.comma]),
    listed(texts.addTag, [keys.enter], [keys.tab], [keys.comma]),
    listed(texts.removeLast, [keys.backspace]),
    listed(texts.chip, [keys.enter], [keys.backspace]),
    listed(texts.tabs, ['←'], ['→'], [keys.home], [keys.end]),
  ];
}
