# Renders Liquid with the reference engine: one JSON document per line in, one per line out.
require 'json'
require 'time'
require 'active_support'
require 'active_support/core_ext/object/blank'
require 'liquid'

def revive(value)
  case value
  when Hash
    return Time.parse(value['$time']) if value.key?('$time')
    return value['$float'].to_f if value.key?('$float')

    value.transform_values { |entry| revive(entry) }
  when Array then value.map { |entry| revive(entry) }
  else value
  end
end

# What Braze adds: ends the message. Here it leaves a mark.
class AbortMessage < Liquid::Tag
  def initialize(name, markup, options)
    super
    @markup = markup.strip
  end

  def render(_context)
    "ABORTED#{@markup}"
  end
end
Liquid::Template.register_tag('abort_message', AbortMessage)

$stdout.sync = true
$stdin.each_line do |line|
  request = JSON.parse(line)
  answer =
    begin
      template = Liquid::Template.parse(request['template'], error_mode: :lax)
      { 'text' => template.render(revive(request['data'])) }
    rescue Liquid::SyntaxError => e
      { 'parseError' => e.message }
    end
  puts JSON.generate(answer)
end
