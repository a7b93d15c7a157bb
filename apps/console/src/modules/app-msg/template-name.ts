import type { TemplateRow } from '@touchmark/contract';
import { say } from '../../app/text.ts';
import { sceneWord } from './app-msg.text.ts';

export const nameOf = ({ scene, code, builtIn }: TemplateRow) => (builtIn ? say(sceneWord(scene)) : `${say(sceneWord(scene))} · ${code}`);
