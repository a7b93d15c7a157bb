import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take far longer than their size suggests: they begin first, so that no core waits for the last of them. */
const slow = [
  /tests\/torture\/torture/,
  /tests\/fuzz\//,
  /tests\/e2e\/(journeys\/|cells|sign-in|station|people)/,
  /src\/backup\//,
  /tests\/contract\/(isolation|reviews|rights)/,
  /kill(ed)?\.test/,
];
const rank = ({ moduleId }: TestSpecification) => {
  const nth = slow.findIndex((pattern) => pattern.test(moduleId));
  return nth === -1 ? slow.length : nth;
};

/** Vitest's order within each project, with the slow files in front. A clean clone knows no times, so Vitest goes by file size. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const projects = [...new Set(usual.map(({ project }) => project))];
    return projects.flatMap((project) => usual.filter((file) => file.project === project).sort((a, b) => rank(a) - rank(b)));
  }
}
