import { identityKey } from '../epc/epc.ts';
import { expandCurie } from '../event-hash/namespaces.ts';
import {
  at,
  type Check,
  checkAmount,
  checkBoolean,
  checkException,
  checkHexadecimal,
  checkList,
  checkMeasure,
  checkNumber,
  checkObject,
  checkText,
  checkTime,
  checkUnit,
  checkUri,
  checkWord,
  isText,
} from './check-values.ts';
import { isFields, many, sensorNumbers } from './shape.ts';

export const checkPlace = checkObject({ known: { id: checkUri }, required: ['id'], extensible: true });
export const checkIlmd = checkObject({ known: {}, extensible: true });
export const checkDeclaration = checkObject({
  known: { declarationTime: checkTime, reason: checkWord('reason'), correctiveEventIDs: checkList(checkUri) },
  required: ['declarationTime'],
  extensible: true,
});

/** The same identifier twice, in whatever form, is a mistake of the sender: nobody could say what the second one means. */
export const checkEpcs: Check = (value, path, scope) => {
  const wrong = checkList(checkUri)(value, path, scope);
  if (wrong.length > 0 || !Array.isArray(value)) return wrong;
  const seen = new Set<string>();
  return value.filter(isText).flatMap((epc, index) => {
    const key = identityKey(expandCurie(epc, scope.namespaces), { checkDigits: false });
    const known = seen.has(key);
    seen.add(key);
    return at('twice', `${path}[${index}]`, known);
  });
};

export const checkCertification: Check = (value, path, scope) =>
  Array.isArray(value) ? checkList(checkUri)(value, path, scope) : checkUri(value, path, scope);

const quantityElement = checkObject({ known: { epcClass: checkUri, quantity: checkAmount, uom: checkUnit }, required: ['epcClass'] });
export const checkQuantities = checkList((item, path, scope) => [
  ...quantityElement(item, path, scope),
  ...at('missing', `${path}.quantity`, isFields(item) && item['uom'] !== undefined && item['quantity'] === undefined),
]);

/** Business transactions, sources or destinations; a transaction may have no type. */
export const checkReferences = (reference: string): Check =>
  checkList(
    checkObject({
      known: { type: checkWord(reference), [reference]: checkUri },
      required: reference === 'bizTransaction' ? [reference] : ['type', reference],
    }),
  );

const dispositionList: Check = (value, path, scope) => [
  ...checkList(checkWord('disposition'), 1)(value, path, scope),
  ...many(value).flatMap((word, index, all) => at('twice', `${path}[${index}]`, all.indexOf(word) !== index)),
];
const dispositions = checkObject({ known: { set: dispositionList, unset: dispositionList } });
export const checkDispositions: Check = (value, path, scope) => [
  ...dispositions(value, path, scope),
  ...at('missing', path, isFields(value) && value['set'] === undefined && value['unset'] === undefined),
];

const devices = {
  time: checkTime,
  deviceID: checkUri,
  deviceMetadata: checkUri,
  rawData: checkUri,
  dataProcessingMethod: checkUri,
  bizRules: checkUri,
};
const sensorReport = checkObject({
  known: {
    ...devices,
    type: checkMeasure,
    exception: checkException,
    microorganism: checkUri,
    chemicalSubstance: checkUri,
    coordinateReferenceSystem: checkUri,
    component: checkWord('component'),
    stringValue: checkText,
    booleanValue: checkBoolean,
    hexBinaryValue: checkHexadecimal,
    uriValue: checkUri,
    uom: checkText,
    ...Object.fromEntries([...sensorNumbers].map((name) => [name, checkNumber])),
  },
  required: ['type'],
  extensible: true,
});
export const checkSensors = checkList(
  checkObject({
    known: {
      sensorMetadata: checkObject({ known: { ...devices, startTime: checkTime, endTime: checkTime }, extensible: true }),
      sensorReport: checkList(sensorReport, 1),
    },
    required: ['sensorReport'],
    extensible: true,
  }),
);
