/** The fields of the first step. */
export type FieldName = 'firstName' | 'lastName' | 'organizationName' | 'workspaceName';
/** What is in them. */
export type Values = Record<FieldName, string>;
