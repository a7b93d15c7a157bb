// The one rule of every review by two, over the members of the caller's company.
export { findSecondPeople, requireSecondPerson, type SecondPeople } from './second-person.ts';
export { actAsOneself, actFor, present, withAuthor } from './second-person.queries.ts';
