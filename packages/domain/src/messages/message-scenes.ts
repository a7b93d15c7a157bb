import { isNamed } from '../named.ts';
import { eventScenes } from './scenes/event-scenes.ts';
import { fillingScenes } from './scenes/filling-scenes.ts';
import { materialScenes } from './scenes/material-scenes.ts';
import { reviewScenes } from './scenes/review-scenes.ts';
import { type MessageChannel, messageVars, type MessageVar, type Scene, type Words } from './scenes/scene.ts';

export { messageChannels, type MessageChannel, type MessageLevel, messageVars, type MessageVar, type Scene } from './scenes/scene.ts';

const all = { ...reviewScenes, ...fillingScenes, ...materialScenes, ...eventScenes };
export type SceneCode = keyof typeof all;
/** Every event for which the product sends a message automatically. */
export const messageScenes: Readonly<Record<SceneCode, Scene>> = all;
export const sceneCodes = Object.keys(all) as SceneCode[];
/** Not an event: prepared texts for sending by hand. They have no placeholders. */
export const manualScene = 'MANUAL';

export type SceneValue = string | number | Words;
/** A scene and the placeholders its text may use. */
export type SceneWords = {
  [Code in SceneCode]: { scene: Code; values: Record<(typeof all)[Code]['vars'][number], SceneValue> };
}[SceneCode];

/** The channels by which a message of a scene is sent by default: all except SMS. */
export const defaultChannels = ({ ways }: Scene): MessageChannel[] => (ways ? [...ways] : ['SITE', 'MAIL']);
export const waysOf = (scene: string): readonly MessageChannel[] =>
  isNamed(all, scene) ? (messageScenes[scene as SceneCode].ways ?? ['SITE', 'MAIL', 'SMS']) : ['SITE', 'MAIL', 'SMS'];
export const varsOf = (scene: string): readonly MessageVar[] => (isNamed(all, scene) ? messageScenes[scene as SceneCode].vars : []);

const placeholder = /\{\s*([^{}\s]*)\s*\}/g;

/** The placeholders of a text that the scene does not provide, each once. */
export function unknownVars(text: string, scene: string): string[] {
  const known: readonly string[] = varsOf(scene);
  return [...new Set([...text.matchAll(placeholder)].map(([, name]) => name!).filter((name) => !known.includes(name)))];
}

/** A text with its placeholders filled in; a placeholder without a value becomes empty. */
export function fillVars(text: string, values: Readonly<Record<string, SceneValue>>, language: 'zh' | 'en'): string {
  return text.replaceAll(placeholder, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'object' ? value[language] : String(value);
  });
}

/** Example values for all placeholders of a scene. */
export const sampleValues = (scene: string): Record<string, Words> =>
  Object.fromEntries(varsOf(scene).map((name) => [name, messageVars[name].sample]));
