/** What a row shows of a snippet. A host's own records may carry more. */
export interface TableSnippet {
  id: string;
  name: string;
  content: string;
  tags: readonly string[];
  /** The person who changed it last. */
  updatedBy: TablePerson;
  /** An ISO 8601 moment. */
  updatedAt: string;
  /** A draft has gaps; its Liquid is not for copying. */
  isDraft?: boolean | undefined;
  /** Whether it is a favorite of the person who looks. */
  isFavorite?: boolean | undefined;
}

/** Somebody who changed a snippet. */
export interface TablePerson {
  /** Tells the person who looks, who is shown as "You". */
  id?: string | undefined;
  displayName: string;
  initials?: string | undefined;
}
