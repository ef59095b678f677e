/** A call that failed or got no response. Its message is already in the person's language. */
export class ApiFailure extends Error {
  /** Envelope code; the HTTP status when there was no envelope; 0 without a response. */
  readonly code: number;
  /** Stable machine code of the failure (`insufficientStock`); `network` or `http` when there was no envelope. */
  readonly reason: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** True when simply retrying the call may succeed. */
  readonly refresh: boolean;

  constructor(failure: {
    code: number;
    reason: string;
    message: string;
    params?: Readonly<Record<string, unknown>>;
    refresh?: boolean;
  }) {
    super(failure.message);
    this.name = 'ApiFailure';
    this.code = failure.code;
    this.reason = failure.reason;
    this.params = failure.params ?? {};
    this.refresh = failure.refresh ?? false;
  }
}
