import { feedbackLife } from '@touchmark/domain';
import { stepsOf } from '../../../http/table/step.ts';
import { feedbacks } from './feedback.queries.ts';

export const steps = stepsOf(feedbacks, feedbackLife, 'status');
