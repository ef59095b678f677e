/** A step of a package on its way, as its carrier reports it. */
export interface CarrierEvent {
  readonly at: Date;
  readonly text: string;
}

/** What a carrier knows of a package. */
export interface TrackedPackage {
  readonly events: readonly CarrierEvent[];
  /** When it was delivered; null while it is under way. */
  readonly deliveredAt: Date | null;
}

/** Somebody who knows where packages of many carriers are. */
export interface TrackingProvider {
  readonly name: string;
  /** Whether packages of this carrier of the mall can be asked for. */
  knows(expressCode: string): boolean;
  /**
   * What is known of a package; null when it is not known (yet). Of the receiver's phone a provider is given the last
   * four digits, which carriers ask for, and no more.
   * @throws Error when the provider refuses, or does not answer: it is asked again later
   */
  track(shipped: { expressCode: string; trackingNumber: string; phoneEnd: string }): Promise<TrackedPackage | null>;
}
