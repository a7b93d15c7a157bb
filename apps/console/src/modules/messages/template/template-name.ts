import type { TemplateRow } from '@touchmark/contract';
import { say } from '../../../core/text.ts';
import { sceneWord } from './template.text.ts';

export const nameOf = ({ scene, code, builtIn }: TemplateRow) => (builtIn ? say(sceneWord(scene)) : `${say(sceneWord(scene))} · ${code}`);
