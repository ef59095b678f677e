/** The file is no table, is damaged, or is larger than any table may be once it is unpacked. */
export class UnreadableTable extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'UnreadableTable';
  }
}
