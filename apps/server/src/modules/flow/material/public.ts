// Lots of materials, for the modules that use, send and recall them.
export { materialFiles } from './material-files.ts';
export { pushFiles } from './push-files.ts';
export { lots as materialLots } from './lots.queries.ts';
export { saveLot } from './save-lot.ts';
export { savePush, sendPush } from './send-push.ts';
export { areSentOn, tellDownstream } from './tell-downstream.ts';
export { batchesWithLots, lotsNamed, materialsOf, type NewMaterial } from './typed-materials.queries.ts';
export { saveMaterials } from './typed-materials.ts';
