import { feedbackLife } from '@touchmark/domain';
import { stepsOf } from '../../../http/step.ts';
import { feedbacks } from './feedback.queries.ts';

export const steps = stepsOf(feedbacks, feedbackLife, 'status');
