import { printLife } from '@touchmark/domain';
import { stepsOf } from '../../../http/table/step.ts';
import { printJobs } from './print.queries.ts';

export const printSteps = stepsOf(printJobs, printLife, 'status');
