import { installLife } from '@touchmark/domain';
import { stepsOf } from '../../../http/table/step.ts';
import { orders } from './install.queries.ts';

export const steps = stepsOf(orders, installLife, 'status');
