export { SubscriptionList } from './subscription-list.tsx';
