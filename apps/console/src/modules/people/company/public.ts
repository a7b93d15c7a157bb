import './company.css';

// Exports for other modules: a company's form, and the view of its data.
export { CompanyFields } from './company-fields.tsx';
export { creditCode, idNumberOf } from './judged-fields.ts';
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
