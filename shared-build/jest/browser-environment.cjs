// jsdom with the globals that it lacks, such as fetch and streams, taken from Node.
const { default: TestEnvironment } = require('@jest/environment-jsdom-abstract');
const jsdom = require('jsdom');

const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'structuredClone',
  'BroadcastChannel',
  'AbortController',
  'AbortSignal',
  'Blob',
  'CompressionStream',
  'DecompressionStream',
];

/** Node's FormData, which Node's `fetch` can send; made from a form of jsdom, it contains the form's fields. */
const createFormData = (OfJsdom) =>
  class extends globalThis.FormData {
    constructor(form, submitter) {
      super();
      if (form) for (const [name, value] of new OfJsdom(form, submitter)) this.append(name, value);
    }
  };

/** Makes jsdom know the search element, because React warns about elements that the browser does not know. */
const nameSearch = (documents) => {
  const { createElement } = documents;
  documents.createElement = function create(name, ...options) {
    const element = createElement.call(this, name, ...options);
    if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
    return element;
  };
};

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
  }

  async setup() {
    await super.setup();
    const OfJsdom = this.global.FormData;
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.FormData = createFormData(OfJsdom);
    // jsdom has no pointer events, which menus and sliders listen to.
    this.global.PointerEvent ??= class PointerEvent extends this.global.MouseEvent {};
    nameSearch(this.global.Document.prototype);
  }

  exportConditions() {
    return [''];
  }
};
