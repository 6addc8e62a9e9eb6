import { readFileSync } from 'node:fs';

const ICON_FILE = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/gu;
const ICON_IMPORT = /import \{([^}]*)\} from "lucide-react";/gu;

/** The file of each icon, by its name: `CircleX` is in `circle-x`. */
function iconFiles(): ReadonlyMap<string, string> {
  // The list of modules stands beside the icons; the package itself leads Node to CommonJS.
  const path = new URL('../lucide-react.mjs', import.meta.resolve('lucide-react/icons/x'));
  const list = readFileSync(path, 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of list.matchAll(ICON_FILE))
    for (const name of names.split(',')) files.set(name.replace(/^\s*default as /u, '').trim(), file);
  return files;
}

const files = iconFiles();

/**
 * The code with each icon imported from the published file of its own. Of the file that names all icons, esbuild keeps every icon
 * that is used anywhere in a page's first load, where it splits code. The path is one that resolvers find without reading `exports`, too.
 */
export function withOwnIcons(code: string): string {
  return code.replaceAll(ICON_IMPORT, (_, names: string) =>
    // On one line: the source map counts lines.
    names
      .split(',')
      .map((part) => {
        const [name = '', local = name] = part.trim().split(/\s+as\s+/u);
        const file = files.get(name);
        if (file === undefined) throw new Error(`lucide-react has no file for the icon ${name}`);
        return `import ${local} from "lucide-react/dist/esm/icons/${file}.mjs";`;
      })
      .join(' '),
  );
}
