/**
 * The path that everything of this installation is below: empty, or such as `/sluice`. The server writes it into each page
 * (`withBasePath`). The router adds it to the addresses that it leads to, and nothing else does: whoever loads a document, a
 * file or an answer of the server by itself names its path with `siteAddress`.
 */
const basePath: string = globalThis.document?.documentElement.dataset['base'] ?? '';

/** The address of a page or a file of ours, by its path in the installation. */
export const siteAddress = (path: string): string => basePath + path;

/** The path in the installation of an address of ours. */
export function pathInSite(address: string): string {
  return address.startsWith(`${basePath}/`) ? address.slice(basePath.length) : address;
}

/** The address of a picture that the server knows by its path; without one there is no picture. */
export const pictureAddress = (path: string | null | undefined): string | null =>
  path == null ? null : siteAddress(path);
