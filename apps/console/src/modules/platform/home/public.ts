export { codeTypeWords } from './home.text.ts';
