import { expect, it } from 'vitest';
import { NAVIGATION } from '../app/route-table.ts';
import { ICONS } from '../features/shell/navigation/navigation-groups.tsx';
import { shellMessages } from '../features/shell/messages.ts';
import { paletteMessages } from '../features/shell/palette/messages.ts';

it.each(NAVIGATION)(
  'the sidebar has a name and an icon for the page $path, and the search its words',
  ({ path }) => {
    expect(shellMessages.pages).toHaveProperty(path);
    expect(ICONS).toHaveProperty(path);
    expect(paletteMessages.pageWords).toHaveProperty(path);
  },
);
