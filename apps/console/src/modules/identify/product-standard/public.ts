// Product standards as a list, for a tab of the industry's dictionary, and their numbers as a form input.
export { ProductStandards } from './product-standards.tsx';
export { StandardNumbers } from './standard-numbers.tsx';
