/** Types of the functions of saxen 11 that are used. saxen has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  export class Parser {
    on(event: 'openTag', on: (name: string, attributes: () => Record<string, string>) => void): this;
    on(event: 'closeTag', on: (name: string) => void): this;
    on(event: 'text', on: (text: string, decode: Decode) => void): this;
    on(event: 'cdata' | 'comment' | 'question' | 'attention', on: (text: string) => void): this;
    on(event: 'error', on: (error: Error) => void): this;
    write(text: string): this;
    end(): Error | null;
  }
}
