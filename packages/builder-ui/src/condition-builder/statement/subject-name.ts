import type { Condition } from '@sluice/liquid';

/** What a condition compares, as people call it: of an event its property, which is what Liquid asks for. */
export function subjectName({
  attributeType,
  attributeName,
  eventProperty = '',
}: Pick<Condition, 'attributeType' | 'attributeName' | 'eventProperty'>): string {
  return attributeType === 'custom_event' && eventProperty !== '' ? eventProperty : attributeName;
}
