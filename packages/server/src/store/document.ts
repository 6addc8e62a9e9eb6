/** A document as it is stored. Ids are strings that we create; times are `Date`. */
export interface StoredDocument {
  _id: string;
}

/** Sort directions by field, most significant first. */
export type Sort<Document extends StoredDocument> = { [Field in keyof Document]?: 1 | -1 };
