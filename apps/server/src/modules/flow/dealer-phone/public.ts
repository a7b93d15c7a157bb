export { forgetPhoneActs, forgetPhoneFiles } from './phone-act.queries.ts';
