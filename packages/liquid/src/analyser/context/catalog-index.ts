import type { AttributeType, DataType } from '../../model/template.ts';
import type { Catalog } from '../findings/finding.ts';
import { nearest } from '../reading/nearest.ts';

/** A catalog, indexed for many lookups. */
export interface CatalogIndex {
  isCustom: (name: string) => boolean;
  /** The custom attribute that was probably meant. */
  near: (name: string) => string | undefined;
  typeOf: (attributeType: AttributeType, name: string) => DataType | undefined;
}

/** The number of unknown names for which a similar one is searched. Each search walks the whole catalog. */
const MAX_LOOKUPS = 100;

export function indexCatalog(catalog: Catalog): CatalogIndex {
  const types = new Map<string, DataType | undefined>();
  const custom: string[] = [];
  for (const { attributeType, name, dataType } of catalog) {
    const key = `${attributeType}:${name}`;
    if (!types.has(key) && attributeType === 'custom_attribute') custom.push(name);
    if (types.get(key) === undefined) types.set(key, dataType);
  }
  const found = new Map<string, string | undefined>();
  return {
    isCustom: (name) => types.has(`custom_attribute:${name}`),
    near(name) {
      if (!found.has(name) && found.size < MAX_LOOKUPS) found.set(name, nearest(name, custom));
      return found.get(name);
    },
    typeOf: (attributeType, name) => types.get(`${attributeType}:${name}`),
  };
}
