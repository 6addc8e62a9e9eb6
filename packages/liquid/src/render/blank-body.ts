import type { Template } from 'liquidjs';

/** Text between tags, as it stands. */
export function isText(template: Template): boolean {
  return template.constructor.name === 'HTML';
}

/** White space and tags that print nothing by nature. */
export function isBlank(template: Template): boolean {
  if (isText(template)) return /^\s*$/.test((template as unknown as { str: string }).str);
  const name = (template as unknown as { name?: string }).name;
  if (name === 'assign' || name === 'capture' || name === 'comment' || name === '#') return true;
  return (template as unknown as { isBlank?: boolean }).isBlank === true;
}
