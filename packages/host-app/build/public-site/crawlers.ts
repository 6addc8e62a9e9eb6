/** Stands for the public origin, which only the server knows. */
const ORIGIN = '__PUBLIC_ORIGIN__';

/** `robots.txt`: what needs a session, or a link from an email, is of no use to a search engine. */
export function robotsText(personalPaths: readonly string[]): string {
  const folders = personalPaths.map((path) => path.replace(/\/:.*$/, ''));
  return [
    'User-agent: *',
    ...[...new Set(['/api/', ...folders])].toSorted().map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${ORIGIN}/sitemap.xml`,
    '',
  ].join('\n');
}

/** `sitemap.xml`: the public pages. */
export function sitemap(publicPaths: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPaths.map((path) => `  <url><loc>${ORIGIN}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
