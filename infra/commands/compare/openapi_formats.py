"""Makes schemathesis generate days that the API accepts. Of all days of `format: date`, only 2 in 100 match its pattern."""

from datetime import date

import schemathesis
from hypothesis import strategies

schemathesis.openapi.format("date", strategies.dates(date(1900, 1, 1), date(2099, 12, 31)).map(date.isoformat))
