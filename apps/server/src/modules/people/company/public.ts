// The rows of companies and of submissions to their reviewers (tables company and company_audit).
export {
  addCompany,
  changeCompany,
  changeFlowSetting,
  circulationPagesOf,
  findCompany,
  frozenLike,
  holdCompany,
  nextEntNo,
  renewCompanyRights,
  twins,
} from './company.queries.ts';
export { addSubmission, appealOf, changeSubmissions, submitNew, withdrawSubmissions } from './submission.queries.ts';
