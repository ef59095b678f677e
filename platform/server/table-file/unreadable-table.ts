/** The file is not a table, is damaged, or exceeds the limits of a table once unpacked. */
export class UnreadableTable extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'UnreadableTable';
  }
}
