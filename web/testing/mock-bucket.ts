import { onTestFinished, vi } from 'vitest';

interface MockPut {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly aborted: boolean;
  progress(fraction: number): void;
  answer(status: number): void;
  fail(): void;
}

class FakePut extends EventTarget implements MockPut {
  static readonly sent: FakePut[] = [];
  static afterSend: (put: MockPut) => void = () => undefined;
  readonly upload = { onprogress: (_: { loaded: number; total: number }) => undefined };
  readonly headers: Record<string, string> = {};
  url = '';
  status = 0;
  body: unknown;
  aborted = false;
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  onloadend = () => undefined;

  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: unknown): void {
    this.body = body;
    FakePut.sent.push(this);
    FakePut.afterSend(this);
  }
  abort(): void {
    this.aborted = true;
    this.onabort();
    this.onloadend();
  }

  progress(fraction: number): void {
    const total = this.body instanceof Blob ? this.body.size : 0;
    this.upload.onprogress({ loaded: fraction * total, total });
  }
  answer(status: number): void {
    this.status = status;
    this.onload();
    this.onloadend();
  }
  fail(): void {
    this.onerror();
    this.onloadend();
  }
}

export interface MockBucket {
  readonly puts: readonly MockPut[];
  /** Sets how uploads (PUT) end by themselves. Without this, each upload waits for the test. */
  onPut(play: (put: MockPut) => void): void;
}

export function mockBucket(): MockBucket {
  FakePut.sent.length = 0;
  FakePut.afterSend = () => undefined;
  vi.stubGlobal('XMLHttpRequest', FakePut);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    puts: FakePut.sent,
    onPut: play => {
      FakePut.afterSend = play;
    },
  };
}
