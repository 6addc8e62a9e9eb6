/** The pictures of `docs/architecture.md`, which are made from the imports of the code. */
import { folderGraph, mermaid, notProduct, withoutDetours } from './folder-graph.mjs';

const packageOf = (path) => /^packages\/([^/]+)\/src\//u.exec(path)?.[1];

/** Each picture by its name in the page: which box a file belongs to. */
const boxes = {
  packages: (path) => {
    if (path.startsWith('packages/server/src/contracts/')) return 'server/contracts';
    return packageOf(path);
  },
  liquid: folderIn('liquid'),
  'builder-ui': folderIn('builder-ui'),
  'host-app': (path) => partIn('host-app', 'features', path) ?? folderIn('host-app')(path),
  server: folderIn('server'),
  modules: (path) =>
    path.startsWith('packages/server/src/') ? partIn('server', 'modules', path) : undefined,
};

/** The folder of a package that a file is in. */
function folderIn(name) {
  const pattern = new RegExp(`^packages/${name}/src/([^/]+)/`, 'u');
  return (path) => pattern.exec(path)?.[1];
}

/** The folder inside of one of a package's folders. */
function partIn(name, folder, path) {
  return new RegExp(`^packages/${name}/src/${folder}/([^/]+)/`, 'u').exec(path)?.[1];
}

/**
 * What is between `<!-- generated: … -->` and `<!-- end -->` in the page, by the words after the colon.
 * @param {import('../../checks/boundaries.mjs').Imports} imports
 * @returns {(words: string) => string}
 */
export function createPictures(imports) {
  const modules = imports.modules.filter(({ source }) => !notProduct.test(source));
  return (words) => {
    const [kind, name = ''] = words.split(' ');
    const nodeOf = boxes[name];
    if (kind !== 'picture' || nodeOf === undefined) throw new Error(`Nothing is known about "${words}".`);
    return mermaid(withoutDetours(folderGraph(modules, nodeOf)));
  };
}
