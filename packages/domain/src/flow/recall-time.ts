import { instant } from '../day.ts';

/** The times of a recall; null is what has not come yet. */
interface RecallTimes {
  createTime: string;
  publishTime: string | null;
  /** When the last holder answered. */
  allAnsweredTime: string | null;
  endTime: string | null;
}

/** How many seconds a recall took from its draft to its release, and from there to the last answer and to its end. */
export function recallSpans({ createTime, publishTime, allAnsweredTime, endTime }: RecallTimes) {
  const between = (from: string | null, to: string | null) =>
    from === null || to === null ? null : Math.max(0, Math.round((instant(to) - instant(from)) / 1000));
  return {
    toPublish: between(createTime, publishTime),
    toAnswers: between(publishTime, allAnsweredTime),
    toEnd: between(publishTime, endTime),
  };
}

/** Which share of the units was found, in percent with one digit; a share that is not whole never reads as 100. */
export const foundShare = ({ units, foundUnits }: { units: number; foundUnits: number }): string =>
  units === 0 ? '0' : String(foundUnits >= units ? 100 : Math.floor((foundUnits / units) * 1000) / 10);
