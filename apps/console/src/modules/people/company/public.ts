import './company.css';

// What a company says of itself: the form, and how it is shown.
export { CompanyFields } from './company-fields.tsx';
export { CompanyFacts } from './company-view.tsx';
export {
  authChoices,
  fields as companyFieldWords,
  idChoices,
  roleChoices,
  testWords,
  text as companyText,
  typeChoices,
} from './company.text.ts';
export { TestDataDialog } from './test-data-dialog.tsx';
