import { eventScenes } from './scenes/event-scenes.ts';
import { reviewScenes } from './scenes/review-scenes.ts';
import { type MessageChannel, messageVars, type MessageVar, type Scene, type Words } from './scenes/scene.ts';

export { messageChannels, type MessageChannel, type MessageLevel, messageVars, type MessageVar, type Scene } from './scenes/scene.ts';

const all = { ...reviewScenes, ...eventScenes };
export type SceneCode = keyof typeof all;
/** Every occasion on which the product sends a message by itself. */
export const messageScenes: Readonly<Record<SceneCode, Scene>> = all;
export const sceneCodes = Object.keys(all) as SceneCode[];
/** Not an occasion: texts kept ready for sending by hand. They have no placeholders. */
export const manualScene = 'MANUAL';

export type SceneValue = string | number | Words;
/** A scene and exactly what it may speak of. */
export type SceneWords = {
  [Code in SceneCode]: { scene: Code; values: Record<(typeof all)[Code]['vars'][number], SceneValue> };
}[SceneCode];

/** How a message of a scene goes as delivered: everywhere but by SMS. */
export const defaultChannels = ({ ways }: Scene): MessageChannel[] => (ways ? [...ways] : ['SITE', 'MAIL']);
export const waysOf = (scene: string): readonly MessageChannel[] =>
  scene in all ? (messageScenes[scene as SceneCode].ways ?? ['SITE', 'MAIL', 'SMS']) : ['SITE', 'MAIL', 'SMS'];
export const varsOf = (scene: string): readonly MessageVar[] => (scene in all ? messageScenes[scene as SceneCode].vars : []);

const placeholder = /\{\s*([^{}\s]*)\s*\}/g;

/** The placeholders of a text that a scene does not know, each once. */
export function unknownVars(text: string, scene: string): string[] {
  const known: readonly string[] = varsOf(scene);
  return [...new Set([...text.matchAll(placeholder)].map(([, name]) => name!).filter((name) => !known.includes(name)))];
}

/** A text with its placeholders filled in; what is not given is left out. */
export function fillVars(text: string, values: Readonly<Record<string, SceneValue>>, language: 'zh' | 'en'): string {
  return text.replaceAll(placeholder, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'object' ? value[language] : String(value);
  });
}

/** Examples for everything a scene may speak of. */
export const sampleValues = (scene: string): Record<string, Words> =>
  Object.fromEntries(varsOf(scene).map((name) => [name, messageVars[name].sample]));
