import type { AttributeType, DataType } from '@sluice/liquid';

/** An attribute whose values are asked for. */
export interface SuggestionSubject {
  attributeType: AttributeType;
  /** The raw name. */
  name: string;
  dataType?: DataType | undefined;
  /** The property of a custom event. */
  eventProperty?: string | undefined;
}

/** The values a host knows for an attribute; none where it knows none. Free text is always possible. */
export type SuggestValues = (attribute: SuggestionSubject) => readonly string[] | Promise<readonly string[]>;
