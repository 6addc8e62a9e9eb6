/** `@sluice/liquid/names`: finds what people mean when they type a name. */
export { markedParts, type TextPart } from '../names/mark-names.ts';
export {
  isByOwnName,
  isMeant,
  isSameName,
  matchNames,
  prepareName,
  prepareQuery,
  searchNames,
  type FoundNames,
  type NameQuery,
  type NameTexts,
  type PreparedName,
} from '../names/match-names.ts';
