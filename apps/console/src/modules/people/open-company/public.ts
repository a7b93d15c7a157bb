export { PublicPage } from './open-company.page.tsx';
