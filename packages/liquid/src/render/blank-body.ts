import type { Template } from 'liquidjs';

/** Nothing but white space and tags that print nothing by nature. */
export function allBlank(templates: readonly Template[]): boolean {
  return templates.every(isBlank);
}

/** The engine sends no white space from a block that holds nothing else. */
export function withoutBlankText(templates: readonly Template[]): Template[] {
  return templates.filter((template) => !isText(template));
}

/** Text between tags, as it stands. */
export function isText(template: Template): boolean {
  return template.constructor.name === 'HTML';
}

function isBlank(template: Template): boolean {
  if (isText(template)) return /^[ \t\r\n\f\v]*$/.test((template as unknown as { str: string }).str);
  return (template as unknown as { isBlank?: boolean }).isBlank === true;
}
