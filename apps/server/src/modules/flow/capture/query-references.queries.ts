import { bareWord } from '@touchmark/gs1';
import { sql, type SqlBool } from 'kysely';
import { entryNamed } from '@touchmark/domain';
import { storedKey } from '../../events/event/public.ts';
import { type Condition, type Prefixes, writtenOut } from './query-rules.queries.ts';

/** What an event has to name: any of these, each in the one form of all that mean the same. */
export interface Reference {
  keys: readonly string[];
  /** The same of the document of an event that was stored before and is not read yet: as it is written there. */
  unread: Condition;
}

/** Where a document has a property that is compared by identity, and of which vocabulary it is. */
const places: Readonly<Record<string, { property: string; path: string; kind?: 'disposition' }>> = {
  EQ_transformationID: { property: 'transformationID', path: '$.transformationID' },
  EQ_persistentDisposition_set: { property: 'set', path: '$.persistentDisposition.set[*]', kind: 'disposition' },
  EQ_persistentDisposition_unset: { property: 'unset', path: '$.persistentDisposition.unset[*]', kind: 'disposition' },
  EQ_type: { property: 'type', path: '$.sensorElementList[*].sensorReport[*].type' },
  EQ_deviceID: { property: 'deviceID', path: '$.sensorElementList[*].**.deviceID' },
  EQ_dataProcessingMethod: { property: 'dataProcessingMethod', path: '$.sensorElementList[*].**.dataProcessingMethod' },
  EQ_microorganism: { property: 'microorganism', path: '$.sensorElementList[*].sensorReport[*].microorganism' },
  EQ_chemicalSubstance: { property: 'chemicalSubstance', path: '$.sensorElementList[*].sensorReport[*].chemicalSubstance' },
  EQ_bizRules: { property: 'bizRules', path: '$.sensorElementList[*].**.bizRules' },
  EQ_hexBinaryValue: { property: 'hexBinaryValue', path: '$.sensorElementList[*].sensorReport[*].hexBinaryValue' },
  EQ_uriValue: { property: 'uriValue', path: '$.sensorElementList[*].sensorReport[*].uriValue' },
};
/** References with a type: EQ_bizTransaction_po and the like. */
const typed = {
  bizTransaction: ['bizTransactionList', 'bizTransaction'],
  source: ['sourceList', 'sourceDestination'],
  destination: ['destinationList', 'sourceDestination'],
} as const;

/** What a parameter wants an event to name; undefined if it asks for something else. */
export function referenceIn(name: string, values: readonly string[], prefixes: Prefixes): Reference | undefined {
  const written = (text: string) => [...new Set([text, writtenOut(text, prefixes)])];
  const [, property, type = ''] = /^EQ_(bizTransaction|source|destination)_(.+)$/.exec(name) ?? [];
  if (property !== undefined) {
    const [list, kind] = typed[property as keyof typeof typed];
    const path = `$.${list}[*] ? (@.type == $types[*]).${property}`;
    const types = JSON.stringify(written(type).flatMap((one) => [one, bareWord(one, kind)]));
    return {
      keys: values.map((value) => storedKey(property, value, { namespaces: prefixes, type })),
      unread: sql<SqlBool>`jsonb_path_query_array(e.doc, ${sql.lit(path)}::jsonpath, jsonb_build_object('types', ${types}::jsonb)) ?| ${values.flatMap(written)}`,
    };
  }
  const place = entryNamed(places, name);
  if (!place) return undefined;
  const { kind } = place;
  const forms = values.flatMap(written).flatMap((value) => (kind ? [value, bareWord(value, kind)] : [value]));
  return {
    keys: values.map((value) => storedKey(place.property, value, { namespaces: prefixes })),
    unread: sql<SqlBool>`jsonb_path_query_array(e.doc, ${sql.lit(place.path)}::jsonpath) ?| ${forms}`,
  };
}
