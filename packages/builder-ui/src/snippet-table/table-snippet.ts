/** What a row shows of a snippet. A host's own records may carry more. */
export interface TableSnippet {
  id: string;
  name: string;
  content: string;
  tags: readonly string[];
  /** The person who changed it last. */
  updatedBy: { displayName: string; initials?: string | undefined };
  /** An ISO 8601 moment. */
  updatedAt: string;
  /** A draft has gaps; its Liquid is not for copying. */
  isDraft?: boolean | undefined;
}
