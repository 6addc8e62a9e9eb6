/** What the parts of the catalog are called. Which words each of them has, its component says. */
export type SectionName =
  | 'attributes'
  | 'attributeCombobox'
  | 'conditionBuilder'
  | 'conditionTester'
  | 'examples'
  | 'exampleGallery'
  | 'findings'
  | 'liquid'
  | 'liquidComparison'
  | 'controls'
  | 'sluiceBuilder'
  | 'snippetDialogs'
  | 'snippetTable'
  | 'snippetTrash'
  | 'syntaxPreview'
  | 'tagInput'
  | 'templateComparison';

/** Words of any sections. `MessagesProvider` checks that a section gets words of its own. */
export type SectionOverrides = { readonly [Section in SectionName]?: object | undefined };
