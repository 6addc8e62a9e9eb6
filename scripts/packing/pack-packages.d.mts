/** Builds and packs what is published, unless nothing has changed since. */
export function packPackages(): Promise<{ folder: string; name: string; tarball: string }[]>;
